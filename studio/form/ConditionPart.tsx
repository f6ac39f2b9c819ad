import { conditionText } from '../conditions/sentence.ts'
import { useWords } from '../words/words.ts'
import { Condition } from './Condition.tsx'
import { Fold } from './Fold.tsx'
import { useOperands, type PartProps } from './form-context.ts'
import { RemoveTool } from './RemoveTool.tsx'
import { useHelp } from './use-help.ts'

/** When something is there. */
export function ConditionPart(props: PartProps) {
  const { path, value, label, removable } = props
  const words = useWords()
  const help = useHelp(props)
  const tools = removable && <RemoveTool path={path} label={label} />
  return (
    <Fold path={path} label={label} help={help} summary={conditionText(value, useOperands(), words)} tools={tools}>
      {() => <Condition path={path} value={value} />}
    </Fold>
  )
}

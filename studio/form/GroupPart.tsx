import { isPart } from '../../engine/language/read/schema-part.ts'
import { AddMenu } from './AddMenu.tsx'
import { Fold } from './Fold.tsx'
import type { PartProps } from './form-context.ts'
import { GroupInside } from './GroupInside.tsx'
import { RemoveTool } from './RemoveTool.tsx'
import { summaryOf } from './summary.ts'
import { useAddable } from './use-addable.ts'
import { useHelp } from './use-help.ts'

interface Props extends PartProps {
  /** The key by which alternatives are told apart. */
  readonly discriminator?: { readonly key: string; readonly values: readonly string[] }
}

/** An object whose properties the language knows. */
export function GroupPart({ discriminator, ...props }: Props) {
  const { path, value, label, removable, open } = props
  const help = useHelp(props)
  const { addable, add } = useAddable(props)
  return (
    <Fold
      path={path}
      label={label}
      help={help}
      open={open}
      summary={summaryOf(value)}
      tools={removable && <RemoveTool path={path} label={label} />}
    >
      {() => (
        <>
          {isPart(value) && <GroupInside {...props} {...(discriminator && { discriminator })} />}
          <AddMenu label={label} of={addable} add={add} />
        </>
      )}
    </Fold>
  )
}

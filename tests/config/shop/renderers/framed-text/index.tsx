import type { ComponentType } from 'react'
import { Count } from '../../../../../renderers/longtext/Count.tsx'
import { defineRenderer, type PropsOf, type Renderer } from '../../../../../renderers/renderer.ts'
import type { textField } from '../../../../../renderers/text/schema.ts'

type Props = PropsOf<(typeof textField)['schema']>

/** The built-in field with a frame around it, and with a count, which it shares with a built-in field. */
export default ({ component }: Renderer) => {
  const Text = component as ComponentType<Props>
  return defineRenderer<typeof textField>('text', (props: Props) => (
    <div className="framed">
      <Text {...props} />
      <Count of={String(props.field.value)} most={9} />
    </div>
  ))
}

import type { ComponentType } from 'react'
import { Count } from '../../../../../renderers/longtext/LongTextField.tsx'
import { defineRenderer, type PropsOf, type Renderer } from '../../../../../renderers/renderer.ts'
import type { textField } from '../../../../../renderers/text/schema.ts'

type Props = PropsOf<(typeof textField)['schema']>

/** The built-in field with a frame and a character count, which comes from a built-in field as well. */
export default ({ component }: Renderer) => {
  const Text = component as ComponentType<Props>
  return defineRenderer<typeof textField>('text', (props: Props) => (
    <div className="framed">
      <Text {...props} />
      <Count of={String(props.field.value)} most={9} />
    </div>
  ))
}

import { defineRenderer, type PropsOf, type Renderer } from '../../../../../renderers/renderer.ts'
import type { textField } from '../../../../../renderers/text/schema.ts'

/** The built-in field with a frame around it. */
export default ({ component }: Renderer) => {
  const Text = component as React.ComponentType<PropsOf<(typeof textField)['schema']>>
  return defineRenderer<typeof textField>('text', (props) => (
    <div className="framed">
      <Text {...props} />
    </div>
  ))
}

import { program } from 'virtual:kaiwa-flow/enquiry'
import { Signals } from '../../engine/runtime/effects/signals.ts'
import { siteConfig } from '../../engine/runtime/effects/site-sources.ts'
import { mount } from '../../renderers/chat/mount.tsx'
import { goodValues } from '../../tests/support/answers.ts'

// The whole form at its question for the name, not a field by itself.
const { open, store } = mount(program, document.body, siteConfig(), new Signals())
void open({ options: {}, query: {} })
for (const step of program.flow.order) {
  if (step === 'name') break
  for (const [field, value] of Object.entries(goodValues[step]!)) store.dispatch({ type: 'edited', field, value })
  if (program.flow.steps[step]!.confirm) store.dispatch({ type: 'confirmed', step })
}

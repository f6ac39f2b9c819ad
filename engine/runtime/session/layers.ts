import { layerNames, type LayerName, type State } from './state.ts'

/** The layers that a state has open. A layer stays the same one while its value here does. */
const opened: Readonly<Record<LayerName, (state: State) => string | boolean>> = {
  info: ({ info }) => info,
  sms: ({ sms }) => sms.open,
  attention: ({ attention }) => attention ?? false,
  banner: ({ banner }) => banner ?? false,
  modal: ({ modal }) => modal?.type ?? false,
}

/**
 * The layers over the form after something has happened, in the order in which they came: the last one is on top, where
 * it is drawn and where Esc finds it.
 */
export function layersOf(before: State, after: State): readonly LayerName[] {
  if (layerNames.every((layer) => before[layer] === after[layer])) return before.layers
  const isOpen = (layer: LayerName) => opened[layer](after) !== false
  const stayed = before.layers.filter((layer) => isOpen(layer) && opened[layer](before) === opened[layer](after))
  const came = layerNames.filter((layer) => isOpen(layer) && !stayed.includes(layer))
  return came.length === 0 && stayed.length === before.layers.length ? before.layers : [...stayed, ...came]
}

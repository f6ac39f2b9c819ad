import { fileTypes } from '../../schemas/file-types.ts'
import type { Field } from '../../schemas/flow.ts'
import { chooseMessages } from '../choose-messages.ts'
import photosEn from './photos.en.json' with { type: 'json' }
import photosJa from './photos.ja.json' with { type: 'json' }
import en from './texts.en.json' with { type: 'json' }
import ja from './texts.ja.json' with { type: 'json' }

/** Returns the default texts of a file field, by language; a field for photos has texts about photos. */
export function textsFor(field: Field) {
  const isPhotos = field.accept?.every((type) => fileTypes[type].mediaType.startsWith('image/')) ?? false
  const messages = chooseMessages(field)
  return {
    en: { ...messages.en, texts: { ...en, ...(isPhotos && photosEn) } },
    ja: { ...messages.ja, texts: { ...ja, ...(isPhotos && photosJa) } },
  }
}

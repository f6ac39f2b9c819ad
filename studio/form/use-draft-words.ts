import { wordsOf, type Words } from '../words/words.ts'
import { useForm } from './form-context.ts'

/** Returns the placeholder texts for new parts, in the language of the flow. */
export function useDraftWords(): Words {
  const { soundAt } = useForm()
  return wordsOf(String(soundAt(['lang'])).startsWith('ja') ? 'ja' : 'en')
}

import { wordsOf, type Words } from '../words/words.ts'
import { useForm } from './form-context.ts'

/** What stands in a new part until its author writes something better, in the language of the flow. */
export function useDraftWords(): Words {
  const { soundAt } = useForm()
  return wordsOf(String(soundAt(['lang'])).startsWith('ja') ? 'ja' : 'en')
}

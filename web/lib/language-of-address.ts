import { LANGUAGE_COOKIE, LANGUAGE_PARAM } from '#contract/language.ts'
import { storePreference } from './preference.ts'

/**
 * The language of the address by which a reader came from a search engine becomes the chosen one, so that the next
 * pages and the replies of calls have it too. It leaves the address, because a reload must follow a later choice.
 */
export function storeLanguageOfAddress(): void {
  const url = new URL(location.href)
  const language = url.searchParams.get(LANGUAGE_PARAM)
  if (language !== 'en' && language !== 'hi') return
  storePreference(LANGUAGE_COOKIE, language)
  url.searchParams.delete(LANGUAGE_PARAM)
  history.replaceState(history.state, '', url)
}

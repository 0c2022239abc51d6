import { useEffect } from 'react'

/** Puts `prefix` before the title of the tab, also when a page sets another title. */
export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    const prefixed = () => document.title.startsWith(prefix)
    const add = () => {
      if (!prefixed()) document.title = prefix + document.title
    }
    add()
    const observer = new MutationObserver(add)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      if (prefixed()) document.title = document.title.slice(prefix.length)
    }
  }, [prefix])
}

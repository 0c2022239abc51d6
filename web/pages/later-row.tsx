import {
  type ReactNode,
  type RefObject,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { HomeEntry } from '#contract/reader.ts'
import { HtmlOnlyContext } from '#web/lib/html-only.ts'
import { useHydrated } from '#web/lib/hydrated.ts'

/** Below and above the screen, a row becomes interactive at this distance: about a screen of a phone. */
const MARGIN = '800px'
const HTML_OF_SERVER = { __html: '' }

type LaterRowProps = {
  at: number
  /** undefined until `onNear` has loaded it */
  entry: HomeEntry | undefined
  onNear(): void
  row(entry: HomeEntry): ReactNode
}

/**
 * A row that is in the HTML, and that React takes over when it is near the screen: until then it has neither data nor
 * components, so the three hundred cards of the home page cost a slow phone nothing. Its links work at once; a press on
 * a button before that is repeated afterwards. After a navigation in the browser the row is rendered as usual.
 */
export function LaterRow({ at, entry, onNear, row }: LaterRowProps) {
  const rendered = useContext(HtmlOnlyContext)?.homeRows[at]
  const hydrated = useHydrated()
  const [isHtml] = useState(!hydrated)
  const ref = useRef<HTMLDivElement>(null)
  const near = useNear(ref, isHtml)
  const shown = rendered ?? (isHtml && !near ? undefined : entry)
  useEffect(() => {
    if (near && !entry) onNear()
  }, [near, entry, onNear])
  usePressesBefore(ref, shown !== undefined)
  if (shown) return <div ref={ref}>{row(shown)}</div>
  // React keeps the HTML of the server, because it does not compare the content of an element with this property
  return <div ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={HTML_OF_SERVER} />
}

/** Whether the row is near the screen or is used; stays true. */
function useNear(ref: RefObject<HTMLDivElement | null>, watched: boolean): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const row = ref.current
    if (near || !watched || !row) return
    const approach = () => startTransition(() => setNear(true))
    const observer = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && approach(),
      {
        rootMargin: MARGIN,
      },
    )
    observer.observe(row)
    row.addEventListener('pointerdown', approach)
    row.addEventListener('focusin', approach)
    return () => {
      observer.disconnect()
      row.removeEventListener('pointerdown', approach)
      row.removeEventListener('focusin', approach)
    }
  }, [ref, near, watched])
  return near
}

/**
 * Repeats presses on the buttons of the HTML on those of the components, and keeps the focus. Elements are recognised
 * by their name, because the products of a row may have changed since its HTML was made.
 */
function usePressesBefore(ref: RefObject<HTMLDivElement | null>, ready: boolean): void {
  const [pressed] = useState(() => new Set<string>())
  const focused = useRef<string | null>(null)
  useEffect(() => {
    const row = ref.current
    if (ready || !row) return
    const remember = ({ target }: Event) => {
      const button = target instanceof Element && target.closest('button')
      if (button) pressed.add(nameOf(button))
    }
    const follow = ({ target }: Event) => {
      focused.current = target instanceof Element ? nameOf(target) : null
    }
    row.addEventListener('click', remember)
    row.addEventListener('focusin', follow)
    return () => {
      row.removeEventListener('click', remember)
      row.removeEventListener('focusin', follow)
    }
  }, [ref, ready, pressed])
  useLayoutEffect(() => {
    if (!ready) return
    const usable = [...(ref.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    const named = (name: string) => usable.find((one) => nameOf(one) === name)
    // the focused element was replaced with the row
    if (focused.current && document.activeElement === document.body)
      named(focused.current)?.focus({ preventScroll: true })
    // not while React renders, because a press may render at once
    for (const name of pressed) setTimeout(() => named(name)?.click())
    pressed.clear()
  }, [ref, ready, pressed])
}

const nameOf = (element: Element): string =>
  [
    element.tagName,
    element.getAttribute('aria-label') ?? element.textContent,
    element.getAttribute('href'),
  ].join()

import { createContext } from 'react'
import type { HtmlOnly } from '#contract/reader.ts'

/** Set while the server renders a document; null in the browser, whose page has these parts as HTML only. */
export const HtmlOnlyContext = createContext<HtmlOnly | null>(null)

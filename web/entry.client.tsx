import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { learn, Spoken, wordsHere } from './lib/words.ts'

// a page in Hindi waits for its words; one in English ships none
if (document.documentElement.lang === 'hi-IN') learn('hi', (await import('./words/hindi.ts')).hindi)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Spoken value={wordsHere()}>
        <HydratedRouter />
      </Spoken>
    </StrictMode>,
  )
})

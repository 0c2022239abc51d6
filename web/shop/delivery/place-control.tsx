import { lazy, Suspense, useState } from 'react'
import type { PlaceAnswer } from '#contract/delivery.ts'
import type { Say } from '#contract/language.ts'
import { promiseText } from '#contract/promise-words.ts'
import { classes } from '#web/lib/classes.ts'
import { useWords } from '#web/lib/words.ts'
import { ChevronDown } from '#web/ui/icons.ts'
import { useChosenPlace } from './chosen-place.ts'
import { usePlaceAnswer } from './place.api.ts'

const loadDialog = () => import('./place-dialog.tsx')
const PlaceDialog = lazy(loadDialog)

/**
 * 'Delivery in N minutes · place', and the way to another place. Pages are kept without it: the browser fills it in, in
 * room that is held free.
 */
export function PlaceControl({ className }: { className?: string }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const place = useChosenPlace()
  const answer = usePlaceAnswer()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className={classes('group min-w-0 rounded-md text-left leading-tight', className)}
      >
        <span className="block truncate font-bold leading-tight">{headline(t, answer)}</span>
        <span className="flex items-center gap-1 text-sm text-soft">
          <span className="truncate group-hover:underline">
            {place ? place.name : t('Choose your place')}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </span>
      </button>
      {opened && (
        <Suspense>
          <PlaceDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

function headline(t: Say, answer: PlaceAnswer | undefined): string {
  if (answer?.served === false) return t('Not in your area yet')
  if (answer?.open === false)
    return answer.opens ? t('Opens at {opens}', { opens: answer.opens }) : t('Back in a while')
  return t('Delivery in {promise}', { promise: promiseText(t, answer?.promise) })
}

import type { ReactNode } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Timer } from '#web/ui/icons.ts'
import { usePlace } from './place-provider.tsx'
import { etaSentence } from './place-text.ts'

/**
 * The delivery time of a cart, above `children`; nothing outside the delivery area, for which there is a
 * separate note.
 */
export function DeliveryNote({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const { shown } = usePlace()
  if (shown.kind === 'notServed') return null
  return (
    <p className="flex items-center gap-3 border-b border-line pb-3">
      <Timer aria-hidden="true" className="size-8 shrink-0 text-leaf-600" />
      <span className="leading-tight">
        <span className="block font-bold">{etaSentence(t, shown) || '\u00a0'}</span>
        <span className="text-sm text-faint">{children}</span>
      </span>
    </p>
  )
}

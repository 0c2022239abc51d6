import type { ReactNode } from 'react'
import { timeOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { onDevice } from '#web/lib/on-device.ts'
import { Select } from '#web/ui/select.tsx'

/** A store as the page knows it. `paused`: it takes no orders now, until a time if that is known. */
export type WorkStore = { id: string; name: string; paused: boolean; pausedUntil?: string | undefined }

const chosen = onDevice<{ id: string }>('work-at', { id: '' })

/** The store chosen on this device, if it is still one of the caller's. */
export function useChosenStore(stores: readonly WorkStore[]): string | undefined {
  const { id } = chosen.useValue()
  return stores.length === 0 || stores.some((store) => store.id === id) ? id || undefined : undefined
}

type HeadingProps = { title: string; stores: readonly WorkStore[]; children?: ReactNode }

/** The title of the list with its actions, and the choice of store if there are several. */
export function WorkHeading({ title, stores, children }: HeadingProps) {
  const { t } = useI18n()
  const id = useChosenStore(stores)
  const store = stores.length === 1 ? stores[0] : stores.find((one) => one.id === id)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl font-bold">{title}</h1>
        {children}
      </div>
      {stores.length > 1 && (
        <Select
          label={t('Store')}
          value={id ?? ''}
          className="mb-4 max-w-md"
          onChange={(event) => chosen.write({ id: event.target.value })}
        >
          <option value="">{t('All stores')}</option>
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {store?.paused && (
        <Closed>
          {store.pausedUntil
            ? t('{name} is closed for new orders until {time}. Those already placed are below.', {
                name: store.name,
                time: timeOf(store.pausedUntil),
              })
            : t('{name} is closed for new orders. Those already placed are below.', { name: store.name })}
        </Closed>
      )}
    </>
  )
}

const Closed = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-3 rounded-lg bg-sunken px-4 py-2.5 font-medium text-soft">
    {children}
  </p>
)

import { useI18n } from '#web/lib/i18n.ts'
import { ChevronRight } from '#web/ui/icons.ts'
import { accountLinks } from './account-links.tsx'
import { useCurrentUser } from './identity.api.ts'
import { LogOutRow, NavPanel, PlaceRow } from './nav-panel.tsx'

/**
 * The account links as a list: on the phone's account page, and beside the dashboard on wider screens. `more`: links of
 * other slices.
 */
export function AccountNav({ more = [] }: { more?: ReturnType<typeof accountLinks> }) {
  const { t } = useI18n()
  const { user } = useCurrentUser()
  return (
    <NavPanel label={t('Account')}>
      <ul>
        {[...accountLinks(user), ...more].map((place) => (
          <PlaceRow
            key={place.to}
            {...place}
            after={<ChevronRight aria-hidden="true" className="size-4 text-faint md:hidden" />}
          />
        ))}
        <LogOutRow />
      </ul>
    </NavPanel>
  )
}

import { Link } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { StuckMails } from '#web/shop/mailing/mailing.ts'
import { ShoppingBag, User } from '#web/ui/icons.ts'
import { adminLinksOf } from './account-links.tsx'
import { useCurrentUser } from './identity.api.ts'
import { LogOutRow, NavPanel, PlaceRow, rowStyle } from './nav-panel.tsx'

/** The admin pages as a list, with links out of them; a user sees those that they may use. */
export function AdminNav() {
  const { t } = useI18n()
  const { user } = useCurrentUser()
  return (
    <NavPanel label={t('Admin')}>
      <ul>
        {adminLinksOf(user).map((place) => (
          <PlaceRow
            key={place.to}
            {...place}
            after={place.to === '/dashboard/mails' ? <StuckMails /> : undefined}
          />
        ))}
      </ul>
      <ul className="mt-1 border-t border-line pt-1">
        <li>
          <Link to="/" className={rowStyle}>
            <ShoppingBag aria-hidden="true" className="size-5 text-soft" />
            {t('Go to the shop')}
          </Link>
        </li>
        <li>
          <Link to="/dashboard/profile" className={rowStyle}>
            <User aria-hidden="true" className="size-5 text-soft" />
            {t('Profile')}
          </Link>
        </li>
        <LogOutRow />
      </ul>
    </NavPanel>
  )
}

import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { loginPath } from '#web/lib/next-path.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { useWords } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChevronDown, User } from '#web/ui/icons.ts'

const AccountDropdown = lazy(() => import('./account-dropdown.tsx'))

/** Login or Account, in the same room: who is here is known only in the browser. On a phone it leads to a page. */
export function AccountMenu() {
  const { t } = useWords()
  const signedIn = useSignedIn()
  const { pathname, search } = useLocation()
  const [wanted, setWanted] = useState(false)
  const login = loginPath(pathname + search)
  return (
    <>
      <Link
        to={signedIn === false ? login : '/user'}
        aria-label={signedIn === false ? t('Login') : t('Account')}
        className="grid size-11 place-items-center rounded-full text-ink transition-colors hover:bg-sunken md:hidden"
      >
        <User aria-hidden="true" className="size-6" />
      </Link>
      <div className="hidden w-28 justify-end md:flex">
        {signedIn === false && (
          <ButtonLink to={login} variant="quiet" className="w-full border-transparent bg-transparent">
            {t('Login')}
          </ButtonLink>
        )}
        {signedIn && (
          <Suspense
            fallback={
              // a press that comes before the menu is kept for it
              <button type="button" onClick={() => setWanted(true)} className={accountTriggerLook}>
                <TriggerContents />
              </button>
            }
          >
            <AccountDropdown startOpen={wanted} />
          </Suspense>
        )}
      </div>
    </>
  )
}

export const accountTriggerLook =
  'inline-flex h-11 w-full items-center justify-center gap-1.5 rounded-lg font-semibold transition-colors hover:bg-sunken'
export const TriggerContents = () => (
  <>
    {useWords().t('Account')}
    <ChevronDown aria-hidden="true" className="size-4 text-soft" />
  </>
)

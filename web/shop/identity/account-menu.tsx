import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { lazyOptional } from '#web/lib/lazy-optional.ts'
import { loginPath } from '#web/lib/next-path.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChevronDown, User } from '#web/ui/icons.ts'

const AccountDropdown = lazyOptional(() => import('./account-dropdown.tsx'), AccountPage)

/** Login or Account, of equal width, because only the browser has the session. On phones it links to a page. */
export function AccountMenu() {
  const { t } = useI18n()
  const signedIn = useSignedIn()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const login = loginPath(pathname + search)
  useEffect(() => {
    // the next session's menu is closed at first
    if (signedIn === false) setOpen(false)
  }, [signedIn])
  return (
    <>
      <Link
        to={signedIn === false ? login : '/user'}
        aria-label={signedIn === false ? t('Login') : t('Account')}
        className="grid size-11 place-items-center rounded-full text-ink transition-colors hover:bg-sunken md:hidden"
      >
        <User aria-hidden="true" className="size-6" />
      </Link>
      <div className="hidden w-24 justify-end md:flex lg:w-28">
        {signedIn === false && (
          <ButtonLink to={login} variant="quiet" className="w-full border-transparent bg-transparent">
            {t('Login')}
          </ButtonLink>
        )}
        {signedIn && (
          <Suspense fallback={<WaitingTrigger onPress={() => setOpen(true)} />}>
            <AccountDropdown open={open} onOpenChange={setOpen} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/**
 * The button until the menu has loaded: a press during that time opens the menu afterwards. The menu may replace the
 * button during the press; then no click event follows, so the pointer-up event is used.
 */
function WaitingTrigger({ onPress }: { onPress(): void }) {
  const awaitEnd = () =>
    // after the click, which would close an open menu
    addEventListener('pointerup', () => setTimeout(onPress), { once: true })
  return (
    <button type="button" onPointerDown={awaitEnd} onClick={onPress} className={accountTriggerStyle}>
      <TriggerContents />
    </button>
  )
}

/** The page with the entries of the menu, if the code of the menu fails to load. */
function AccountPage() {
  return (
    <Link to="/user" className={accountTriggerStyle}>
      <TriggerContents />
    </Link>
  )
}

export const accountTriggerStyle = classes(
  'inline-flex h-11 w-full items-center justify-center gap-1.5 rounded-lg font-semibold',
  'transition-colors hover:bg-sunken',
)
export const TriggerContents = () => (
  <>
    {useI18n().t('Account')}
    <ChevronDown aria-hidden="true" className="size-4 text-soft" />
  </>
)

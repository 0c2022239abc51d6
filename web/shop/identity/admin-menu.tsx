import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Menu } from '#web/ui/icons.ts'
import { AdminNav } from './admin-nav.tsx'

/**
 * Opens the admin menu on screens that are too narrow to show it beside the page; closes when a page is chosen, and
 * stays closed after Back.
 */
export function AdminMenu() {
  const { t } = useI18n()
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={classes(
          'inline-flex h-11 items-center gap-2 rounded-lg px-3 font-semibold transition-colors',
          'hover:bg-sunken lg:hidden',
        )}
      >
        <Menu aria-hidden="true" className="size-5" />
        {t('Menu')}
      </button>
      <Drawer open={open} onOpenChange={setOpen} title={t('Menu')}>
        <AdminNav />
      </Drawer>
    </>
  )
}

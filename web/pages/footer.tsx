import { Link } from 'react-router'
import { type InfoLink, infoPath } from '#contract/info.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { LeafBolt, Wordmark } from '#web/ui/mark.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const elsewhere = [
  { name: 'Facebook', href: 'https://www.facebook.com/', mark: 'stencil-facebook' },
  { name: 'Instagram', href: 'https://www.instagram.com/', mark: 'stencil-instagram' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/', mark: 'stencil-linkedin' },
]

type FooterProps = { categories: { id: string; name: string; href: string }[]; pages: InfoLink[] }

/**
 * Leaves space below for the line of the open order and the cart bar of a phone. Scroll anchoring is off, so that a
 * growing list above does not scroll with it.
 */
export function Footer({ categories, pages }: FooterProps) {
  const { t } = useI18n()
  return (
    <footer
      className={classes(
        '[overflow-anchor:none] mt-12 border-t border-line bg-sunken',
        'pb-[calc(--spacing(28)+var(--action-row)+var(--order-bar))] pt-10',
        'md:pb-[calc(--spacing(10)+var(--order-bar))]',
      )}
    >
      <div className="page flex flex-col gap-8">
        {categories.length > 0 && (
          <FooterLinks
            title={t('Categories')}
            links={categories.map(({ id, name, href }) => ({ key: id, name, href }))}
          />
        )}
        {pages.length > 0 && (
          <FooterLinks
            title={t('Help and legal')}
            links={pages.map(({ slug, title }) => ({ key: slug, name: title, href: infoPath(slug) }))}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
          <p className="flex items-center gap-2 text-leaf-700">
            <LeafBolt className="size-7" />
            <Wordmark className="h-6 w-auto" />
          </p>
          <p className="order-last w-full text-sm text-faint md:order-none md:w-auto">
            {t('Groceries in a jiffy, from a dark store near you.')}
          </p>
          <ThemeSwitch />
          <ul className="flex items-center gap-1">
            <li>
              <LanguageSwitch className="max-md:-ml-2" />
            </li>
            {elsewhere.map(({ name, href, mark }) => (
              <li key={name}>
                <a
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('Jhatpat on {name}', { name })}
                  className={classes(
                    'grid size-11 place-items-center rounded-full text-soft transition-colors hover:bg-leaf-100',
                    'hover:text-leaf-700',
                  )}
                >
                  <span className={`stencil size-5 ${mark}`} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

type FooterLinksProps = { title: string; links: { key: string; name: string; href: string }[] }

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-base font-bold">{title}</h2>
      <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-4 lg:grid-cols-5">
        {links.map(({ key, name, href }) => (
          <li key={key}>
            <Link
              to={href}
              className="block py-2 text-sm wrap-anywhere text-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

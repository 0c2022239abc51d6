import { NavLink } from 'react-router'
import { infoPath } from '#contract/info.ts'
import { shopReader } from '#contract/reader.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { found } from '#web/pages/loader-helpers.ts'
import { about, wordsOf } from '#web/pages/meta.ts'
import { InfoText } from '#web/shop/info/info-text.tsx'
import type { Route } from './+types/info'

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopReader)
  const page = await found(shop.info(params.page))
  return { page, canonical: shop.publicUrl + infoPath(page.slug) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { page, canonical } = loaderData
  return about(wordsOf(matches), {
    title: page.title,
    description: page.summary,
    canonical,
    trail: [{ name: page.title, path: infoPath(page.slug) }],
  })
}

/**
 * An info page (help, terms and others): its text, with links to the other pages beside it. On phones the
 * footer has these links.
 */
export default function InfoPage({ loaderData: { page }, matches }: Route.ComponentProps) {
  const { t } = useI18n()
  const pages = matches[1].loaderData?.pages ?? []
  return (
    <div className="page grid grid-cols-1 items-start gap-x-12 gap-y-8 pt-4 md:grid-cols-[--spacing(60)_1fr] md:pt-6">
      <nav aria-label={t('Other pages')} className="max-md:hidden rounded-xl border border-line bg-card p-2">
        <ul>
          {pages.map(({ slug, title }) => (
            <li key={slug}>
              <NavLink
                to={infoPath(slug)}
                className={({ isActive }) =>
                  classes(
                    'flex min-h-11 items-center rounded-lg px-3 transition-colors hover:bg-sunken',
                    isActive ? 'bg-leaf-50 font-semibold text-leaf-800' : 'text-soft',
                  )
                }
              >
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 max-w-lg">
        <InfoText page={page} />
      </div>
    </div>
  )
}

import { useI18n } from '#web/lib/i18n.ts'

/** Says that a brand is not sold, above what is like it. */
export function NotSoldNote({ notSold }: { notSold: { brand: string; like: string } | undefined }) {
  const { t, language } = useI18n()
  if (!notSold) return null
  const like = notSold.like.charAt(0).toUpperCase() + notSold.like.slice(1)
  return (
    <p
      role="status"
      className="mb-3 rounded-lg bg-saffron-100 px-3.5 py-2.5 text-sm text-saffron-800 md:mb-5"
    >
      {/* the name of the thing is English */}
      {language === 'hi'
        ? t('We do not have {brand}. Things like it:', { brand: notSold.brand })
        : t('We do not have {brand}. {like} like it:', { brand: notSold.brand, like })}
    </p>
  )
}

import type { Translate } from '#contract/language.ts'

export const bagsText = (t: Translate, bags: number): string =>
  bags === 1 ? t('1 bag') : t('{count} bags', { count: bags })

import { declare } from './public-errors.ts'

type Most = { most: number }

/** Errors of saved lists. */
export const listErrors = {
  TOO_MANY_LISTS: declare(409, ({ most }: Most, t) =>
    t('You can have at most {most} lists. Please delete or leave one first.', { most }),
  ),
  LIST_FULL: declare(409, ({ most }: Most, t) =>
    t('A list can hold at most {most} products. Please remove one first.', { most }),
  ),
  LIST_CROWDED: declare(409, ({ most }: Most, t) =>
    t('A list can have at most {most} people. Its owner can remove somebody.', { most }),
  ),
  NOT_YOUR_LIST: declare(403, 'Only the owner of this list can do that.'),
  BAD_LIST_LINK: declare(400, 'This link does not work any more. Please ask for a new one.'),
}

import { expect, type Locator } from '@playwright/test'

type Browser = { document: { activeElement: unknown } }

/** Whether an element contains the focus. */
export const holdsFocus = (it: Locator): Promise<boolean> =>
  it.evaluate((element) =>
    (element as unknown as { contains(it: unknown): boolean }).contains(
      (globalThis as unknown as Browser).document.activeElement,
    ),
  )

/** Waits until an opening dialog has the focus; before, it moves the focus itself and does not receive keys. */
export const untilFocused = (dialog: Locator): Promise<void> =>
  expect.poll(() => holdsFocus(dialog), 'the dialog has the focus').toBe(true)

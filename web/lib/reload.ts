let reloading = false

/** Whether this page is being reloaded by `reload`. */
export const isReloading = (): boolean => reloading

/** Reloads the page; unlike a reload by React Router, which `use-failed-page-code.ts` prevents. */
export function reload(): void {
  reloading = true
  window.location.reload()
  // the page stays open if the browser asks about unsaved input and the user stays
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, () => (reloading = false), { capture: true, once: true })
}

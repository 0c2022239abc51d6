/**
 * Policies of Trusted Types for browsers that have them, as code for the first script of a page, where `p` is visible
 * to it alone. Pages require them (`require-trusted-types-for 'script'`), so that a text never becomes code:
 * - `later` runs the page's own scripts, which had its nonce when they were parsed;
 * - `default` is asked for every other text that becomes HTML or the address of a script. It allows texts without
 *   elements, the empty script with which React begins each script element, and the service worker; with a map, also
 *   `mapWorker`, the path of its worker.
 */
export const scriptPolicies = (mapWorker?: string): string => `
let y=window.trustedTypes,p={createScript:s=>s};
if(y){p=y.createPolicy('later',p);y.createPolicy('default',{
createHTML:h=>!h.includes('<')||h==='<script></'+'script>'?h:null,
createScriptURL:u=>new URL(u,location.href).href===location.origin+'/sw.js'${also(mapWorker)}?u:null})}`

const also = (path?: string): string =>
  path ? `||new URL(u,location.href).href===location.origin+'${path}'` : ''

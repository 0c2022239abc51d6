import { loadFonts } from './fonts.ts'
import { scriptPolicies } from './script-policies.ts'

/**
 * Loads the scripts of a page after its first paint, and after its main picture can be painted, because on slow
 * connections they compete with the content for bandwidth. If one of them does not happen (a background tab, a picture
 * that does not load), the scripts load after three seconds. Only scripts with the page's nonce are started: an
 * injected script without it does not run.
 * Button presses until then are recorded for `early-presses.ts`; forms keep their input themselves. Once React listens,
 * it hydrates a pressed button at once if it can, and otherwise stops the event: a press that comes back up is done.
 */
export const startAfterPaint = (mapWorker?: string): string =>
  `(()=>{${scriptPolicies(mapWorker)}
let n=document.currentScript.nonce,d=0,go=()=>{
if(d++)return;
for(let l of document.querySelectorAll('link[rel=later]'))l.rel=/css$/.test(l.href)?'stylesheet':'modulepreload';
for(let o of document.querySelectorAll('script[type=later]'))if(o.nonce===n){
let m=document.createElement('script');
m.type='module';m.nonce=n;m.text=p.createScript(o.text);o.replaceWith(m)}
(${loadFonts})()
};
let b=new Set,o=e=>e.target.closest?.('button'),c=e=>{let x=o(e);if(x&&!x.form)b.add(x)},h=e=>b.delete(o(e));
document.addEventListener('click',c,true);
window.earlyPresses={buttons:b,reactListens(){document.addEventListener('click',h)},
stop(){document.removeEventListener('click',c,true);document.removeEventListener('click',h)}};
addEventListener('DOMContentLoaded',()=>{
let i=document.querySelector('img[fetchpriority=high]'),f=()=>requestAnimationFrame(()=>setTimeout(go));
i?i.decode().then(f,f):f();setTimeout(go,3e3)})
})()`.replaceAll('\n', '')

/** The page with its scripts and style sheets deferred until `startAfterPaint`, which is in its head, starts them. */
export const waitingForPaint = (html: string): string =>
  html
    .replaceAll(/<link( nonce="[^"]*")? rel="(?:modulepreload|stylesheet)"/g, '<link$1 rel="later"')
    .replaceAll(/<script( nonce="[^"]*")? type="module" async=""/g, '<script$1 type="later"')

/**
 * What is read comes before what makes it answer to a press: on a slow line both share one pipe. The scripts of a page are
 * named in it and asked for once it has been painted, or after three seconds where nothing is painted (a tab in the back).
 * Only scripts that carry the page's own nonce are: one that was planted must not become ours by waiting.
 * What is pressed until then is kept for `early-presses.ts`; forms keep what is typed by themselves.
 */
export const startAfterPaint = `(()=>{let n=document.currentScript.nonce,d=0,go=()=>{if(d++)return;for(let l of document.querySelectorAll('link[rel=later]'))l.rel='modulepreload';for(let o of document.querySelectorAll('script[type=later]'))if(o.nonce===n){let m=document.createElement('script');m.type='module';m.nonce=n;m.text=o.text;o.replaceWith(m)}};let b=[],c=e=>{let x=e.target.closest?.('button');if(x&&!x.form)b.push(x)};document.addEventListener('click',c,true);window.earlyPresses={buttons:b,stop(){document.removeEventListener('click',c,true)}};addEventListener('DOMContentLoaded',()=>{requestAnimationFrame(()=>setTimeout(go));setTimeout(go,3e3)})})()`

/** The page with its scripts waiting for `startAfterPaint`, which stands in its head. */
export const waitingForPaint = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll(/<script( nonce="[^"]*")? type="module" async=""/g, '<script$1 type="later"')

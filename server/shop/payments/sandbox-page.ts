import type { StoredLink } from './razorpay-sandbox.queries.ts'
import type { BankSession } from './sandbox-bank.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const money = (paise: number) => rupees.format(paise / 100)
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The bank's page for one payment, with its line items and actions. */
export const bankPage = (session: BankSession): string =>
  frame(
    `Pay ${money(session.input.amount)}`,
    `<p class="to">to Jhatpat</p>
<h1>${money(session.input.amount)}</h1>
<ul>${session.input.lines.map(line).join('')}</ul>
${session.status === 'open' ? choices : over(session)}`,
  )

/** The page of a link of the sandbox of Razorpay, which has one text instead of line items. */
export const linkPage = ({ status, request }: StoredLink): string =>
  frame(
    `Pay ${money(request.amount)}`,
    `<p class="to">to Jhatpat, by Razorpay</p>
<h1>${money(request.amount)}</h1>
<p class="to">${escapeHtml(request.description)}</p>
${status === 'open' ? linkChoices : linkOver(status, request.callback_url)}`,
  )

export const noSuchPayment = (): string =>
  frame('No such payment', '<h1>No such payment</h1><p>This link leads nowhere.</p>')

const line = ({ name, quantity, amount }: BankSession['input']['lines'][number]) =>
  `<li><span>${escapeHtml(name)} <small>× ${quantity}</small></span><b>${money(amount * quantity)}</b></li>`

const choices = `<form method="post">
<label>Card number<input value="4242 4242 4242 4242" readonly></label>
<div class="two"><label>Expiry<input value="12 / 34" readonly></label>
<label>CVC<input value="123" readonly></label></div>
<button name="action" value="pay">Pay</button>
<button name="action" value="fail" class="quiet">Let the payment fail</button>
<button name="action" value="cancel" class="plain">Cancel, back to the shop</button>
</form>
<p class="note">Or close this tab: the shop keeps your groceries for a few minutes, then lets them go.</p>`

const linkChoices = `<form method="post">
<label>UPI ID<input value="asha@upi" readonly></label>
<button name="action" value="pay">Pay</button>
<button name="action" value="cancel" class="plain">Cancel, back to the shop</button>
</form>
<p class="note">Or close this tab: the shop keeps your groceries for a few minutes, then lets them go.</p>`

const linkOver = (status: StoredLink['status'], url: string) =>
  `<p class="over">${status === 'paid' ? 'This payment was made.' : 'This payment can no longer be made.'}</p>
<a class="button" href="${escapeHtml(url)}">Back to the shop</a>`

const over = ({ status, input }: BankSession) =>
  `<p class="over">${status === 'paid' ? 'This payment was made.' : 'This payment can no longer be made.'}</p>
<a class="button" href="${escapeHtml(status === 'paid' ? input.paidUrl : input.cancelUrl)}">Back to the shop</a>`

function frame(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | Pretend Bank</title><style>${style}</style></head>
<body><header><strong>Pretend Bank</strong>
<span>No real money moves here. This page belongs to the demo.</span></header>
<main>${content}</main></body></html>`
}

const style = `*{box-sizing:border-box}body{margin:0;background:#f6f2e8;color:#16281f;
font:16px/1.5 "Anek Devanagari",system-ui,sans-serif;font-variant-numeric:tabular-nums}
header{background:repeating-linear-gradient(-45deg,#ffeec8 0 14px,#ffdc93 14px 28px);padding:.75rem 1rem;
text-align:center}
header strong{display:block;font-size:1.125rem}header span{display:inline-block;padding:0 .5rem;
border-radius:.375rem;background:#fff8e8;color:#7a4700;font-size:.875rem}
main{max-width:26rem;margin:1.5rem auto;padding:1.5rem 1.25rem;background:#fff;border:1px solid #eae4d6;
border-radius:1.25rem;box-shadow:0 2px 6px rgb(22 40 31/.06),0 10px 24px -8px rgb(22 40 31/.16)}
@media(width<28rem){main{margin:1rem}}
.to{margin:0;color:#5f6f66}h1{margin:0 0 1rem;font-size:2.25rem;line-height:1.1}
ul{list-style:none;margin:0 0 1.25rem;padding:.25rem 0;border:solid #eae4d6;border-width:1px 0;max-height:14rem;
overflow:auto}
li{display:flex;justify-content:space-between;gap:1rem;padding:.375rem 0;font-size:.875rem}li b{white-space:nowrap}
small{color:#5f6f66}
form,label{display:flex;flex-direction:column;gap:.75rem}label{gap:.25rem;font-size:.875rem;font-weight:600;
color:#46584e;min-width:0}
.two{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
input{width:100%;height:3rem;padding:0 .875rem;border:1px solid #8b917f;border-radius:.875rem;background:#f6f2e8;
color:#46584e;font:inherit;font-weight:400}
button,.button{display:grid;place-items:center;min-height:3rem;padding:0 1rem;border:1px solid #0b6b43;
border-radius:.875rem;background:#0b6b43;color:#fff;font:inherit;font-size:1.125rem;font-weight:700;cursor:pointer;
text-decoration:none}
button:hover{background:#085537}button.quiet{background:#fdf0ee;border-color:#b3261e;color:#8f1c16;font-size:1rem}
button.quiet:hover{background:#fadbd6}
button.plain{background:none;border-color:transparent;color:#46584e;font-size:1rem;font-weight:600;
text-decoration:underline;text-underline-offset:4px}
button:focus-visible,.button:focus-visible,input:focus-visible{outline:3px solid #f09a00;outline-offset:2px}
.note{margin:1rem 0 0;color:#5f6f66;font-size:.875rem;text-align:center}.over{margin:0 0 1rem;padding:.75rem 1rem;
border-radius:.875rem;background:#f6f2e8;font-weight:600;text-align:center}`

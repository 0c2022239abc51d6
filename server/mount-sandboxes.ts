import type { FastifyInstance } from 'fastify'
import type { Parts } from './app.ts'
import { mountCallSandbox } from './platform/calls/sandbox.routes.ts'
import { mountMailbox } from './platform/mail/mailbox.routes.ts'
import { mountSmsSandbox } from './platform/sms/sandbox.routes.ts'
import { mountRazorpaySandbox } from './shop/payments/razorpay-sandbox.routes.ts'
import { mountSandboxBank } from './shop/payments/sandbox-bank.routes.ts'

/** What the demo would have sent and whom it would have connected, and its payment providers. */
export function mountSandboxes(http: FastifyInstance, parts: Parts): void {
  const { mailbox, smsSandbox, calls, cards } = parts
  if (mailbox) mountMailbox(http, mailbox)
  if (smsSandbox) mountSmsSandbox(http, smsSandbox)
  if (calls && 'list' in calls) mountCallSandbox(http, calls)
  if (cards.bank) mountSandboxBank(http, cards.bank)
  if (cards.razorpaySandbox) mountRazorpaySandbox(http, cards.razorpaySandbox)
}

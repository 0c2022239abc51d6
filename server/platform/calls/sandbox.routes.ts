import type { FastifyInstance } from 'fastify'
import { inIndia, mountSentPage, plain } from '#server/platform/http/sent-page.ts'
import type { CallSandbox } from './sandbox.ts'

/** The connected calls as a page (/dev/calls) and as JSON (/dev/calls.json?to=); in the demo only. */
export const mountCallSandbox = (app: FastifyInstance, sandbox: CallSandbox): void =>
  mountSentPage(app, {
    path: '/dev/calls',
    title: 'Calls',
    lead: 'Whom the demo would have connected by phone, newest first.',
    list: sandbox.list,
    shown: ({ from, to, sentAt }) =>
      `<article><p>${plain(from)} to ${plain(to)}, ${inIndia(sentAt)}</p></article>`,
  })

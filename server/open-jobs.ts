import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { jobHandlers, timetable } from './jobs.ts'
import { openPaymentGateways } from './payment-gateways.ts'
import { openPicturePlace } from './picture-place.ts'
import type { JobCounts } from './platform/jobs/job-counts.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { type Mailer, smtpMailer } from './platform/mail/mailer.ts'
import { pushSender } from './platform/push/push.ts'
import { httpSms, type SmsProvider } from './platform/sms/sms.ts'
import { vapidFor } from './push-key.ts'

/**
 * Runs the shop's background jobs in this process. `mailer` and `sms` are used without servers of their own;
 * `listening` is the HTTP server of this process, if it has one.
 */
export const openJobs = (
  config: Config,
  parts: {
    connection: pg.PoolConfig
    log: Logger
    counts: JobCounts
    mailer?: Mailer | undefined
    sms?: SmsProvider | undefined
    listening?: () => FastifyInstance | undefined
  },
): Promise<{ stop(): Promise<void> }> => {
  const mailer = config.smtp ? smtpMailer(config.smtp.url, config.smtp.from) : (parts.mailer ?? null)
  if (!mailer) parts.log.warn('SMTP_URL is not set: mails wait until a process with it runs the jobs')
  return startJobs({
    connection: parts.connection,
    handlersFor: (db) =>
      parts.counts.counting(
        jobHandlers({
          db,
          cards: openPaymentGateways(config, db, parts.listening),
          mailer,
          demo: config.demo,
          overSmtp: config.smtp !== null,
          baseUrl: config.publicUrl,
          tokenSecret: config.tokenSecret,
          senders: {
            sms: config.sms ? httpSms(config.sms) : (parts.sms ?? null),
            push: pushSender(vapidFor(config)),
          },
          pictures: openPicturePlace(config),
          log: parts.log,
        }),
      ),
    timetable,
    log: parts.log,
    watched: Boolean(config.databaseUrl),
  })
}

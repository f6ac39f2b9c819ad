import type { Database } from '../database/database.ts'
import type { Flows } from '../published-flows.ts'
import type { Endpoint } from './courier.ts'
import type { Recipient } from './mail/notification.ts'
import type { MailServer, Sender } from './mail/smtp.ts'
import { composer } from './message.ts'
import { type WebhookSettings, webhookEndpoint } from './post.ts'

/** The name of the endpoint that sends visitors their confirmations. */
export const confirmationId = 'confirmation'

/** The mails of a site, as the operator has configured them. */
export interface MailSettings {
  readonly server: MailServer
  readonly from: Sender
  readonly recipients: readonly Recipient[]
  /** Whether visitors get the confirmations that flows declare. */
  readonly confirms: boolean
}

/** Everything that receives messages about enquiries, as the operator has configured it. */
export interface DeliverySettings {
  readonly webhooks: readonly WebhookSettings[]
  readonly mail: MailSettings | undefined
}

/** Returns the receivers of messages. The code for mails is loaded only for a site that sends some. */
export async function endpointsOf(
  { webhooks, mail }: DeliverySettings,
  database: Database,
  flows: Flows,
  timeZone: string,
): Promise<readonly Endpoint[]> {
  const compose = composer(database, flows, timeZone)
  const toWebhooks = webhooks.map((webhook) => webhookEndpoint(webhook, compose))
  if (!mail) return toWebhooks
  const [{ mailSender }, { notificationEndpoint }, { confirmationEndpoint }] = await Promise.all([
    import('./mail/smtp.ts'),
    import('./mail/notification.ts'),
    import('./mail/confirmation.ts'),
  ])
  const send = await mailSender(mail.server, mail.from)
  const context = { compose, send, flows, timeZone }
  return [
    ...toWebhooks,
    ...mail.recipients.map((recipient) => notificationEndpoint(recipient, context)),
    ...(mail.confirms && flows.confirmed.length > 0
      ? [confirmationEndpoint(confirmationId, send, database, flows, timeZone)]
      : []),
  ]
}

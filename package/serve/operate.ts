import { inWords, missingPackage, reasonOf } from '../../engine/tools/command-error.ts'
import { rootOf } from '../../engine/tools/config/project.ts'
import { languageOf } from '../../engine/tools/language.ts'
import { type Operate, runCommand } from '../../server/operator/command.ts'
import { demandPackages, driverFor } from './packages.ts'

/** The commands for what the server has stored. */
const commands = {
  enquiries: () => import('../../server/operator/enquiries.ts'),
  deliveries: () => import('../../server/operator/deliveries.ts'),
  accounts: () => import('../../server/operator/accounts.ts'),
  slots: () => import('../../server/operator/slots.ts'),
  ledger: () => import('../../server/operator/ledger.ts'),
  backup: () => import('../../server/operator/backup.ts'),
  restore: () => import('../../server/operator/restore.ts'),
} satisfies Readonly<Record<string, () => Promise<{ readonly operate: Operate }>>>

export type OperatorCommand = keyof typeof commands

/**
 * Carries out one of these commands for the project in the current folder, and resolves with its exit code. They read
 * the settings of the environment, but not the configuration, so that they work beside a server without a build.
 */
export async function operateProject(name: OperatorCommand, args: readonly string[]): Promise<number> {
  const language = languageOf()
  const operate: Operate = async (settings, given) => {
    await inWords(language, () => demandPackages(`kaiwa ${name}`, [driverFor(settings)]))
    const command = await commands[name]()
    await command.operate(settings, given).catch((error: unknown) => {
      throw missingPackage(error) === undefined ? error : new Error(String(reasonOf(error, language)))
    })
  }
  await runCommand(operate, [...args], rootOf(process.env.KAIWA_CONFIG || undefined))
  return Number(process.exitCode ?? 0)
}

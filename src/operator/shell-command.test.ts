import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const script = fs.readFileSync(path.resolve(import.meta.dirname, '../../deploy/pinhigh.sh'), 'utf8')

test('Z4 the command beside the unit reads its settings as the unit does, not as a shell', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-settings-'))
  try {
    const settings = path.join(folder, 'pinhigh.env')
    const lines = [
      '# a comment',
      '; another',
      '',
      'FILES_URL=s3://bucket/golf?endpoint=https://s3.example.org&region=eu-north-1',
      'MAIL_FROM=Golf club <golf@club.example>',
      'SMTP_URL="smtps://golf:pa$HOME`x`@mail.example.org"',
      "OIDC_NAME='The club; its login'",
      'PORT=3000',
    ]
    fs.writeFileSync(settings, lines.join('\n'))
    const reading = script.replaceAll('/etc/pinhigh.env', settings).replace(/^cd [\s\S]*$/m, 'exec env')
    const read = execFileSync('sh', ['-c', reading], { encoding: 'utf8', env: { PATH: process.env.PATH } }).split('\n')
    expect(read).toEqual(
      expect.arrayContaining([
        'FILES_URL=s3://bucket/golf?endpoint=https://s3.example.org&region=eu-north-1',
        'MAIL_FROM=Golf club <golf@club.example>',
        'SMTP_URL=smtps://golf:pa$HOME`x`@mail.example.org',
        'OIDC_NAME=The club; its login',
        'PORT=3000',
        'DEMO=no',
      ]),
    )
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})

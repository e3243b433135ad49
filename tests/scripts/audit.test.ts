import { describe, expect, it } from 'vitest'
import { readAudit } from '../../scripts/audit.mjs'

const metadata = { dependencies: { total: 700 } }
const hole = {
  name: 'left-pad',
  severity: 'high',
  range: '<1.3.0',
  via: [{ title: 'It pads too much' }],
  fixAvailable: true,
}

describe('the known vulnerabilities of the installed packages', () => {
  it('are listed, and fail', () => {
    expect(readAudit(JSON.stringify({ vulnerabilities: { 'left-pad': hole }, metadata }))).toEqual({
      code: 1,
      lines: [
        'high      left-pad <1.3.0: It pads too much (a fix is there)',
        '1 packages with known holes. 700 packages were asked about.',
      ],
    })
  })

  it('are none where the registry lists none', () => {
    expect(readAudit(JSON.stringify({ vulnerabilities: {}, metadata }))).toEqual({
      code: 0,
      lines: ['No known holes. 700 packages were asked about.'],
    })
  })

  it.each([
    ['', 'no answer that can be read'],
    ['<html>', 'no answer that can be read'],
    ['{"error":{"code":"ENOTFOUND","summary":""}}', 'ENOTFOUND'],
    ['{"message":"404 Not Found - POST /-/npm/v1/security/audits"}', '404 Not Found'],
  ])('are unknown where the registry does not answer, with a message: %s', (printed, why) => {
    const { code, lines } = readAudit(printed)
    expect(code).toBe(2)
    expect(lines[0]).toContain('Nobody said whether there are known holes')
    expect(lines[0]).toContain(why)
  })
})

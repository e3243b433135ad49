import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDocuments } from '../../scripts/documents.mjs'

test('documents are equal in spite of Windows line ends and files of a file manager', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado documents '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'lamp.md'), '# lamp\r\n\r\nDark.\r\n')
  writeFileSync(join(folder, 'left over.txt'), '')
  for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini'])
    writeFileSync(join(folder, name), '')
  expect(readDocuments(folder)).toEqual(
    new Map([
      ['lamp.md', '# lamp\n\nDark.\n'],
      ['left over.txt', ''],
    ]),
  )
})

test('a missing folder has no documents', () => {
  expect(readDocuments(join(tmpdir(), 'recado-nowhere'))).toEqual(new Map())
})

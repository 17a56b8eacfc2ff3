import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildText, readCommit, recordCommit } from './build-info.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bachat-commit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'dist'))
  return folder
}

test('the commit is that of the checkout, and a copy without .git has the one that its build recorded', () => {
  const folder = emptyFolder()
  expect(readCommit(folder)).toBe('unknown')
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' })
      .toString()
      .trim()
  git('init')
  git('-c', 'user.name=Test', '-c', 'user.email=test@mail.example', 'commit', '--allow-empty', '-m', 'A change')
  const commit = git('rev-parse', 'HEAD').slice(0, 12)
  expect(readCommit(folder)).toBe(commit)
  recordCommit(folder)
  rmSync(join(folder, '.git'), { recursive: true })
  expect(readCommit(folder)).toBe(commit)
})

test('the commit of an image is the one that its build names, and of a folder within another checkout unknown', () => {
  const folder = emptyFolder()
  // A folder that git cannot read, as one of another user.
  writeFileSync(join(folder, '.git'), 'gitdir: /nowhere')
  expect(readCommit(folder)).toBe('unknown')
  writeFileSync(join(folder, 'dist/commit'), '97012eac000000000000000000000000000000ab\n')
  expect(readCommit(folder)).toBe('97012eac0000')
  recordCommit(folder)
  expect(readCommit(folder)).toBe('97012eac0000')
  expect(readCommit(join(import.meta.dirname, '..'))).toBe('unknown')
})

test('the running code has a version and a commit', () => {
  expect(buildText).toMatch(/^\d+\.\d+\.\d+ \(commit (?:[\da-f]{12}|unknown)\)$/)
})

import { expect, test } from 'vitest'
import { changed } from './changed.ts'

test('the copy changes every Japanese text, and keeps names, data and the layout', () => {
  const flow = `{
    "words": { "who": [{ "when": { "parent": true }, "use": "{areaNo}お子さま" }, { "use": "{gen}" }], "ok": "OK" },
    "tables": { "jobs": { "a": { "value": 1, "title": "学生" } },
      "prefectures": { "tokyo": { "value": 13, "title": "東京都" } } }
  }`
  expect(changed(flow)).toBe(flow.replace('お子さま', 'か孑ざみ').replace('学生', '孧甠'))
})

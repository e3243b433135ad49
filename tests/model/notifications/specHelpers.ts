import type { Page } from 'playwright/test'

// Printed unchanged at the top of the area's specs.

/** The test gives the permission for notifications, since the browser's own question cannot be answered. */
export const holdPermission = (page: Page) =>
  page.addInitScript(() => {
    let answer: (permission: string) => void = () => undefined
    const status = new EventTarget()
    let newest: (EventTarget & { onclick?: () => void }) | null = null
    class Shown extends EventTarget {
      static permission = 'unsupported'
      constructor() {
        super()
        newest = this
      }
      static requestPermission = () =>
        new Promise<string>((resolve, reject) => {
          answer = (permission) => {
            if (permission === 'broken') return reject(new Error('Broken'))
            Shown.permission = permission
            resolve(permission)
          }
        })
      close() {}
    }
    navigator.permissions.query = () => Promise.resolve(status as PermissionStatus)
    Object.assign(window, {
      Notification: Shown,
      answerPermission: (permission: string) => answer(permission),
      isNoticeShown: () => newest !== null,
      clickNotice: () => newest?.onclick?.(),
      permit(permission: string) {
        Shown.permission = permission
        status.dispatchEvent(new Event('change'))
      },
    })
  })

/** The last notification on the desktop. */
export const clickNotice = async (page: Page) => {
  await page.waitForFunction(() => Reflect.get(window, 'isNoticeShown')())
  await page.evaluate(() => Reflect.get(window, 'clickNotice')())
}

/** No sound starts until the test allows it. */
export const holdSound = (page: Page) =>
  page.addInitScript(() => {
    let isAllowed = false
    const waiting: (() => void)[] = []
    const failing: ((error: Error) => void)[] = []
    Object.defineProperty(AudioContext.prototype, 'state', {
      get: () => (isAllowed ? 'running' : 'suspended'),
    })
    AudioContext.prototype.resume = function () {
      return new Promise((resolve, reject) => {
        failing.push(reject)
        waiting.push(() => {
          resolve()
          this.dispatchEvent(new Event('statechange'))
        })
        if (isAllowed) for (const go of waiting) go()
      })
    }
    Object.assign(window, {
      letSound() {
        isAllowed = true
        for (const go of waiting) go()
      },
      breakSound() {
        for (const fail of failing) fail(new Error('Broken'))
      },
    })
  })

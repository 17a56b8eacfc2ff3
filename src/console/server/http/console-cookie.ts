import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bound to this very host on https; its name says so to the browser. It ends with the browser, or sooner here. */
export function consoleCookie(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-bachat-console' : 'bachat-console'
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure }
  return {
    read: (request: FastifyRequest): string | null => {
      const value = request.cookies[name]
      return value !== undefined && /^[\w-]{1,100}$/.test(value) ? value : null
    },
    set: (reply: FastifyReply, token: string) => void reply.setCookie(name, token, options),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, options),
  }
}

import { lookup as ask } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Addresses that a person typed are asked only where they are of the public internet: never this machine, nor its
// network, nor the operator's services.

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/** All that is public in IPv6. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** False of names, and of addresses of no single public machine. */
export const isPublicIp = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !inside.check(address, 'ipv4')
  return version === 6 && global.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

/** The failure of a name that leads inside. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/** Resolves a name, and refuses it where any of its addresses is not public: the one that is checked is the one used. */
export const publicLookup: LookupFunction = (host, options, done) => {
  ask(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    if (found.length === 0 || !found.every(({ address }) => isPublicIp(address)))
      return done(new PrivateAddress('The name leads inside'), '')
    const [first] = found
    if (options.all) return done(null, found)
    return done(null, first?.address ?? '', first?.family ?? 0)
  })
}

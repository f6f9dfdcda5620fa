import { scopedKeyOf, unreadableKeyOf } from './keys.ts';
import type { Scope } from './keys.ts';
import type { DeviceStorage } from './storage.ts';

/**
 * Returns all stored values of a scope and of its closed plans by key, including those that are only in the memory of
 * this tab, as JSON for a file.
 */
export function exportScope({ device, values }: Pick<DeviceStorage, 'device' | 'values'>, scope: Scope): string {
  const storageKeys = [scope, ...values.closedScopesOf(scope)].flatMap((planScope) =>
    values.keys.flatMap((key) => [scopedKeyOf(key, planScope), unreadableKeyOf(key, planScope)]),
  );
  const texts = storageKeys.map((key) => [key, device.read(key)] as const).filter(([, text]) => text !== null);
  return JSON.stringify(Object.fromEntries(texts), null, 2);
}

import { scopedKeyOf, unreadableKeyOf } from './keys.ts';
import type { Scope } from './keys.ts';
import type { DeviceStorage } from './storage.ts';

/**
 * Returns all texts of a scope and of its closed plans by key, including those that are only in the memory of this tab,
 * as JSON for a file.
 */
export function exportScope({ device, values }: Pick<DeviceStorage, 'device' | 'values'>, scope: Scope): string {
  const names = [scope, ...values.closedScopesOf(scope)].flatMap((planScope) =>
    values.keys.flatMap((key) => [scopedKeyOf(key, planScope), unreadableKeyOf(key, planScope)]),
  );
  const texts = names.map((name) => [name, device.read(name)] as const).filter(([, text]) => text !== null);
  return JSON.stringify(Object.fromEntries(texts), null, 2);
}

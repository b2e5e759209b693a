<?php
// Product data as the items of a brief show them: their examples in the order they were carried out, each in place of what the
// ones before it state of the same members, with what the shop knows of one product for the words in capitals.
// $done: JSON file of [{"example": …, "ids": [product ids] or null: all}].
return static function (string $done, int $id, array $facts): string {
    $fill = static function ($value) use (&$fill, $facts) {
        if (is_string($value)) {
            if (!preg_match('/[A-Z]{3}/', $value)) {
                return $value;
            }
            return $facts[preg_replace('~^https?://[^/]+/(?=[A-Z])~', '', $value)] ?? null;
        }
        if (!is_array($value)) {
            return $value;
        }
        $told = array_filter(array_map($fill, $value), static fn($one) => $one !== null);
        if ($told === [] || array_keys($told) === ['@type']) {
            return null;
        }
        return array_is_list($value) ? array_values($told) : $told;
    };
    $merge = static function ($old, $fresh) use (&$merge) {
        if (!is_array($old) || !is_array($fresh) || array_is_list($old) || array_is_list($fresh)) {
            return $fresh;
        }
        foreach ($fresh as $name => $value) {
            $old[$name] = array_key_exists($name, $old) ? $merge($old[$name], $value) : $value;
        }
        return $old;
    };
    $data = [];
    foreach (json_decode((string) file_get_contents($done), true) as ['example' => $example, 'ids' => $ids]) {
        if ($ids === null || in_array($id, $ids, true)) {
            $data = $merge($data, $fill($example) ?? []);
        }
    }
    return $data === [] ? '' : json_encode($data, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_HEX_TAG);
};

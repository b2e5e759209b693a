-- Addresses are kept as foldEmail (packages/engine/src/formats/email.ts) writes them: ASCII was in lower case already; what is left
-- are domains beyond ASCII, which become A-labels (RFC 3492), and decomposed characters before the @.
-- Where the folded address belongs to another account, nothing is merged and nobody is put in another's place: that account
-- keeps its address, this one its row, its key and its data. No link reaches it any more; an operator decides.
CREATE FUNCTION pg_temp.punycode(label text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  points int[] := ARRAY(SELECT ascii(c) FROM regexp_split_to_table(label, '') WITH ORDINALITY AS s(c, place) ORDER BY place);
  digits text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  written text := COALESCE((SELECT string_agg(chr(p), '' ORDER BY place) FROM unnest(points) WITH ORDINALITY AS s(p, place) WHERE p < 128), '');
  basic int := length(written);
  handled int := basic;
  n int := 128;
  delta int := 0;
  bias int := 72;
  p int; q int; k int; t int; d int;
BEGIN
  IF basic = length(label) THEN
    RETURN label;
  END IF;
  IF basic > 0 THEN
    written := written || '-';
  END IF;
  WHILE handled < length(label) LOOP
    SELECT min(point) INTO p FROM unnest(points) AS point WHERE point >= n;
    delta := delta + (p - n) * (handled + 1);
    n := p;
    FOREACH p IN ARRAY points LOOP
      IF p < n THEN
        delta := delta + 1;
      ELSIF p = n THEN
        q := delta;
        k := 36;
        LOOP
          t := least(greatest(k - bias, 1), 26);
          EXIT WHEN q < t;
          written := written || substr(digits, t + (q - t) % (36 - t) + 1, 1);
          q := (q - t) / (36 - t);
          k := k + 36;
        END LOOP;
        written := written || substr(digits, q + 1, 1);
        d := CASE WHEN handled = basic THEN delta / 700 ELSE delta / 2 END;
        d := d + d / (handled + 1);
        k := 0;
        WHILE d > 455 LOOP
          d := d / 35;
          k := k + 36;
        END LOOP;
        bias := k + 36 * d / (d + 38);
        delta := 0;
        handled := handled + 1;
      END IF;
    END LOOP;
    delta := delta + 1;
    n := n + 1;
  END LOOP;
  RETURN 'xn--' || written;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  found record;
  folded text;
BEGIN
  FOR found IN SELECT id, email FROM accounts WHERE email ~ '[^\x01-\x7f]' ORDER BY created_at, id LOOP
    SELECT normalize(split_part(found.email, '@', 1), NFC) || '@' || string_agg(pg_temp.punycode(label), '.' ORDER BY place)
      INTO folded
      FROM regexp_split_to_table(lower(normalize(split_part(found.email, '@', 2), NFKC)), '\.') WITH ORDINALITY AS s(label, place);
    UPDATE accounts SET email = folded
      WHERE id = found.id AND email <> folded AND NOT EXISTS (SELECT FROM accounts other WHERE other.email = folded);
  END LOOP;
END
$$;
--> statement-breakpoint
-- They live for minutes; whoever waits for one asks again.
DELETE FROM magic_links WHERE email ~ '[^\x01-\x7f]';
--> statement-breakpoint
ALTER TABLE accounts ADD CONSTRAINT accounts_email_folded CHECK (email = lower(email COLLATE "C"));
--> statement-breakpoint
ALTER TABLE magic_links ADD CONSTRAINT magic_links_email_folded CHECK (email = lower(email COLLATE "C"));

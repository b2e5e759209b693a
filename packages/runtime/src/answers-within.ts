/** What a promise gives; `late` where it has given nothing after `ms`: a network that drops every packet answers nothing. */
export async function within<T, L>(ms: number, work: Promise<T>, late: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  return await Promise.race([work, over]).finally(() => clearTimeout(timer));
}

/** Whether a question is answered in time: false when it is refused, and after `ms`. */
export function answersWithin(ms: number, ask: () => Promise<unknown>): Promise<boolean> {
  const answered = ask().then(
    () => true,
    () => false,
  );
  return within(ms, answered, false);
}

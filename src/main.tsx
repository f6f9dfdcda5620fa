document.getElementById('root')!.textContent = 'Utsava';

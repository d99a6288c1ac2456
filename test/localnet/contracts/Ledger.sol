// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What every token has, for those whose functions differ from ERC-20's.
abstract contract Ledger {
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error InsufficientAllowance();
    error InsufficientBalance();

    constructor(address[] memory holders, uint256[] memory shares) {
        for (uint256 i = 0; i < holders.length; i++) {
            totalSupply += shares[i];
            balanceOf[holders[i]] += shares[i];
            emit Transfer(address(0), holders[i], shares[i]);
        }
    }

    function _approve(address spender, uint256 value) internal {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function _transfer(address from, address to, uint256 value) internal {
        if (balanceOf[from] < value) revert InsufficientBalance();
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function _transferFrom(address from, address to, uint256 value) internal {
        if (allowance[from][msg.sender] < value) revert InsufficientAllowance();
        allowance[from][msg.sender] -= value;
        _transfer(from, to, value);
    }
}
